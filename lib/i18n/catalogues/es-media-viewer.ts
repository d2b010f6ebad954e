import type { enMediaViewer } from './en-media-viewer'

export const esMediaViewer: typeof enMediaViewer = {
  close: 'Cerrar',
  larger: 'Ampliar',
  smaller: 'Reducir',
  fit: 'Ajustar a la pantalla',
  hint: 'Más y menos cambian su tamaño, las flechas la mueven, 0 la ajusta a la pantalla.',
  scale: ({ percent }) => `${percent} %`,
}
