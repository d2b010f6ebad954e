import type { enMediaPlayer } from './en-media-player'

export const esMediaPlayer: typeof enMediaPlayer = {
  play: ({ size }) => `Reproducir la película (${size})`,
  turn: ({ size }) => `Girarla en 3D (${size})`,
  run: ({ size }) => `Poner en marcha esta obra (${size})`,
  stop: 'Detener esta obra',
  noPlace:
    'Esta obra es una página que funciona. Aquí no funciona: este mercado no tiene una dirección https aparte donde esas páginas no puedan hacer daño.',
  readFile: ({ size }) => `Leer su archivo (${size})`,
  back: 'Volver a la imagen',
  modelLoading: 'Cargando el modelo',
  modelHint: 'Las flechas lo giran; más y menos lo acercan y lo alejan.',
  modelFailed: 'Este navegador no pudo dibujar el modelo. No se pierde nada de él.',
  failed: 'Este navegador no pudo reproducir el archivo. No se pierde nada de él.',
  again: 'Reintentar',
  missing: 'Esta obra es más que su imagen, y este mercado no tiene copia de lo demás.',
}
