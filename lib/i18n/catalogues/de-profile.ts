import type { enProfile } from './en-profile'

export const deProfile: typeof enProfile = {
  title: 'Profil',
  unverified: 'Name und Text sind eigene Angaben des Kontos. Was zählt, ist die Adresse.',
  ofChain: ({ chain }) =>
    `Das Konto eines Vertrags auf ${chain}. Unter derselben Adresse eines anderen Netzwerks kann es jemand anderem gehören.`,
  ens: ({ name }) => `${name} in ENS`,
  tabs: 'Teile dieses Profils',
  tab: {
    owned: 'Besitzt',
    created: 'Erstellt',
    sale: 'Im Verkauf',
    offers: 'Eigene Gebote',
    activity: 'Aktivität',
    favourites: 'Favoriten',
    inbox: 'Wartet auf dich',
  },
  empty: {
    owned: 'Hier ist noch kein Werk.',
    created: 'Noch nichts erstellt.',
    sale: 'Jetzt ist nichts im Verkauf.',
    offers: 'Jetzt steht kein Gebot.',
    activity: 'Es ist noch nichts geschehen.',
  },
  ownEmpty: {
    owned: { text: 'Hier hängen Werke, die du kaufst oder erstellst.', action: 'Werke entdecken' },
    created: { text: 'Hier hängen Werke, die du erstellst.', action: 'Ein Werk erstellen' },
    sale: {
      text: 'Hier stehen deine Werke, die einen Preis haben. Du nennst ihn auf der Seite eines Werks.',
      action: 'Deine Werke ansehen',
    },
    offers: { text: 'Hier stehen deine Gebote, bis sie angenommen werden oder enden.', action: 'Werke entdecken' },
    activity: { text: 'Hier wird stehen, was du erstellst, kaufst, verkaufst und sendest.', action: 'Werke entdecken' },
  },
  more: 'Mehr zeigen',
  first: 'Zurück zum Anfang',
  onlyOwn: 'Das sieht nur, wem das Konto gehört, mit verbundener Wallet.',
  connectHeading: 'Dein Profil',
  connectText:
    'Verbinde eine Wallet, um deine Werke zu sehen und Namen und Bild zu wählen. Es wird nichts gesendet oder bezahlt.',
  connect: 'Wallet verbinden',
  noScript: 'Eine Wallet zu verbinden braucht JavaScript. Alle Profile sind auch ohne lesbar.',
}
