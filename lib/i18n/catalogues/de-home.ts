import type { enHome } from './en-home'

export const deHome: typeof enHome = {
  heading: 'Sieh langsam. Behalte, was dir bleibt.',
  lead: 'Kunst mit ihrem Preis daneben, mit dem Namen derer, die sie machen, und mit ihrem ganzen Verlauf auf der Chain.',
  heroAction: 'Dieses Werk ansehen',
  exploreAction: 'Alle Werke entdecken',
  live: 'Jetzt live',
  liveLead: 'Zum Festpreis im Verkauf, bis die Zeit abläuft.',
  allLive: 'Alle Werke',
  activity: 'Aktivität',
  categories: 'Sechs Räume',
  category: ({ number }) => `Raum ${number}`,
  ending: 'Endet bald',
  endingLead: 'Ist die Zeit um, gilt der Preis nicht mehr.',
  people: 'Die Menschen',
  peopleLead: 'Wer hier schafft und sammelt.',
  emptyHeading: 'Die Wände sind leer',
  emptyText: 'Hier werden Werke hängen, die im Verkauf sind.',
}
