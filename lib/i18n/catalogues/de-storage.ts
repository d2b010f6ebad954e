import type { enStorage } from './en-storage'

export const deStorage: typeof enStorage = {
  label: 'Verwahrt',
  image: {
    chain: 'Das Bild ist auf der Chain',
    arweave: 'Das Bild ist auf Arweave',
    ipfs: 'Das Bild ist auf IPFS',
    server: 'Das Bild ist auf einem Webserver, und weg, wenn der weg ist',
    unknown: 'Wo das Bild ist, ist nicht bekannt',
  },
  metadata: {
    chain: 'sein Text auf der Chain',
    arweave: 'sein Text auf Arweave',
    ipfs: 'sein Text auf IPFS',
    server: 'sein Text auf einem Webserver',
    unknown: 'sein Text an unbekanntem Ort',
  },
  copy: {
    none: 'Keine Kopie hier.',
    wanted: 'Hier wird gerade eine Kopie gemacht.',
    held: 'Eine Kopie ist hier.',
    failed: 'Eine Kopie war nicht möglich: Worauf es verweist, kam nicht.',
    impossible: 'Dieser Markt kann keine Kopie machen: Er kennt keinen Weg dorthin.',
    needless: '',
  },
  pinned: 'Von diesem Markt gepinnt.',
  keep: 'Kopie hier behalten',
  keeping: 'Fragt nach',
  again: 'Kopie noch einmal versuchen',
  failed: 'Der Markt hat nicht geantwortet. Es wurde nichts verwahrt.',
  notSignedIn: 'Keine Kopie angefordert, denn niemand hat sich angemeldet.',
}
