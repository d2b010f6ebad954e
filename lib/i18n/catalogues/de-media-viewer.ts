import type { enMediaViewer } from './en-media-viewer'

export const deMediaViewer: typeof enMediaViewer = {
  close: 'Schließen',
  larger: 'Größer',
  smaller: 'Kleiner',
  fit: 'An Bildschirm anpassen',
  hint: 'Plus und Minus ändern die Größe, die Pfeiltasten bewegen es, 0 passt es an den Bildschirm an.',
  scale: ({ percent }) => `${percent} %`,
}
