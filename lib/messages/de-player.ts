import type { enPlayer } from './en-player'

export const dePlayer: typeof enPlayer = {
  play: ({ size }) => `Film abspielen (${size})`,
  turn: ({ size }) => `In 3D drehen (${size})`,
  back: 'Zurück zum Bild',
  modelLoading: 'Modell wird geladen',
  modelHint: 'Pfeiltasten drehen es, Plus holt es näher, Minus rückt es weg.',
  modelFailed: 'Dieser Browser konnte das Modell nicht zeichnen. Nichts davon ist verloren.',
  failed: 'Dieser Browser konnte die Datei nicht abspielen. Nichts davon ist verloren.',
  again: 'Neu versuchen',
  missing: 'Zu diesem Werk gehört mehr als sein Bild, und dieser Markt hat keine Kopie davon.',
}
