import type { enStorage } from './en-storage'

export const esStorage: typeof enStorage = {
  label: 'Conservación',
  image: {
    chain: 'La imagen está en la cadena',
    arweave: 'La imagen está en Arweave',
    ipfs: 'La imagen está en IPFS',
    server: 'La imagen está en un servidor web, y desaparece si él desaparece',
    unknown: 'No se sabe dónde está la imagen',
  },
  metadata: {
    chain: 'su texto, en la cadena',
    arweave: 'su texto, en Arweave',
    ipfs: 'su texto, en IPFS',
    server: 'su texto, en un servidor web',
    unknown: 'su texto, en un lugar desconocido',
  },
  copy: {
    none: 'Aquí no hay copia.',
    wanted: 'Se está haciendo una copia aquí.',
    held: 'Aquí hay una copia.',
    failed: 'No se pudo hacer una copia: aquello a lo que apunta no llegó.',
    impossible: 'Este mercado no puede hacer una copia: no conoce ningún camino hasta allí.',
    needless: '',
  },
  pinned: 'Fijada (pin) por este mercado.',
  keep: 'Guardar una copia aquí',
  keeping: 'Consultando',
  again: 'Reintentar la copia',
  failed: 'El mercado no respondió. No se guardó nada.',
  notSignedIn: 'No se pidió ninguna copia, porque nadie inició sesión.',
}
