import type { enRoyaltySplits } from './en-royalty-splits'

export const deRoyaltySplits: typeof enRoyaltySplits = {
  heading: 'Geteilte Royalties',
  lead: 'Royalties warten in einem Vertrag, der niemandem gehört, bis alle ihren eigenen Teil holen. Nur du siehst das hier.',
  part: ({ percent }) => `Dein Teil: ${percent} %`,
  people: 'Geteilt mit',
  contract: 'Vertrag',
  nothing: 'Jetzt wartet nichts auf dich.',
  take: ({ amount }) => `${amount} nehmen`,
  reviewHeading: 'Nimm deine Royalty',
  waits: 'Wartet auf dich',
  from: 'Von',
  explain:
    'Sie kommt auf dein eigenes Konto. Was die anderen dort haben, bleibt. Was bis dahin dazukommt, wird mitgenommen.',
  doneHeading: 'Genommen',
  done: 'Dein Teil der Royalty ist auf deinem Konto.',
  failed: 'Was auf dich wartet, konnte nicht gelesen werden.',
  again: 'Neu versuchen',
}
