import type { enLost } from './en-lost'

export const deLost: typeof enLost = {
  notFound: {
    title: 'Nicht gefunden',
    heading: 'Hier hängt nichts',
    text: 'Das Werk oder die Seite, die du suchst, ist umgezogen oder war nie da. Deine Wallet und deine Werke sind davon nicht berührt.',
    action: 'Alle Werke entdecken',
  },
  failed: {
    title: 'Fehler',
    heading: 'Diese Seite ist kaputt',
    text: 'Der Fehler liegt bei uns. Seinetwegen wurde nichts signiert und kein Geld bewegt. Versuche es noch einmal, oder geh zurück zum Start.',
    action: 'Zum Start',
  },
}
