import type { enProfile } from './en-profile'

export const deProfile: typeof enProfile = {
  title: 'Profil',
  unverified: 'Name und Text sind eigene Angaben des Kontos. Was zählt, ist die Adresse.',
  ens: ({ name }) => `${name} in ENS`,
  owned: 'Besitzt',
  ownedEmpty: 'Hier ist noch kein Werk.',
  created: 'Erstellt',
  connectHeading: 'Dein Profil',
  connectText:
    'Verbinde eine Wallet, um deine Werke zu sehen und Namen und Bild zu wählen. Es wird nichts gesendet oder bezahlt.',
  connect: 'Wallet verbinden',
  noScript: 'Eine Wallet zu verbinden braucht JavaScript. Alle Profile sind auch ohne lesbar.',
}
