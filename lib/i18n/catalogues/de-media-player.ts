import type { enMediaPlayer } from './en-media-player'

export const deMediaPlayer: typeof enMediaPlayer = {
  play: ({ size }) => `Film abspielen (${size})`,
  turn: ({ size }) => `In 3D drehen (${size})`,
  run: ({ size }) => `Dieses Werk starten (${size})`,
  stop: 'Dieses Werk anhalten',
  noPlace:
    'Dieses Werk ist eine Seite, die läuft. Hier läuft sie nicht: Dieser Markt hat keine eigene https-Adresse, unter der solche Seiten nichts anrichten können.',
  readFile: ({ size }) => `Seine Datei lesen (${size})`,
  back: 'Zurück zum Bild',
  modelLoading: 'Modell wird geladen',
  modelHint: 'Pfeiltasten drehen es, Plus holt es näher, Minus rückt es weg.',
  modelFailed: 'Dieser Browser konnte das Modell nicht zeichnen. Nichts davon ist verloren.',
  failed: 'Dieser Browser konnte die Datei nicht abspielen. Nichts davon ist verloren.',
  again: 'Neu versuchen',
  missing: 'Zu diesem Werk gehört mehr als sein Bild, und dieser Markt hat keine Kopie davon.',
}
