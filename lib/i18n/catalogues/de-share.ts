import type { enShare } from './en-share'

export const deShare: typeof enShare = {
  share: 'Teilen',
  text: 'Wer diese Adresse öffnet, sieht diese Seite. Ein Telefon liest sie aus dem Code.',
  qr: 'QR-Code der Adresse dieser Seite',
  label: 'Adresse dieser Seite',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  notCopied: 'Nicht kopiert. Die Adresse steht im Feld.',
  hand: 'Senden',
  notHanded: 'Dieser Browser ließ die Seite nicht senden. Die Adresse ist dieselbe.',
  local: 'Dieser Markt läuft auf diesem Computer: Die Adresse öffnet sich nur hier.',
  close: 'Schließen',
}
