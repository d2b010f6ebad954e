import type { enErrorPages } from './en-error-pages'

export const deErrorPages: typeof enErrorPages = {
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
  addCollection: {
    title: 'Sammlung hinzufügen',
    heading: ({ name }) => `${name} hinzufügen`,
    text: 'Diese Sammlung ist noch nicht auf diesem Marktplatz. Sobald sie hinzugefügt ist, erscheinen ihre Werke hier, und ihre Besitzer können sie verkaufen.',
    network: 'Netzwerk',
    contract: 'Vertrag',
    add: 'Sammlung hinzufügen',
    adding: 'Wird hinzugefügt …',
    listed: 'Diese Sammlung ist auf diesem Marktplatz.',
    open: 'Sammlung ansehen',
  },
}
