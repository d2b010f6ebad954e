import type { Recipe } from '../recipe'

export const profiles: Recipe[] = [
  {
    slug: 'parvaneh-deylami',
    alt: 'Cut-paper portrait from the side: an old woman with silver hair in a bun, among leaves.',
    seed: 15,
    backdrop: { style: 'leaves', papers: ['wall', 'verdigris', 'sage'] },
    sitters: [
      {
        view: 'profile',
        skin: '#cf9c74',
        face: { nose: 1.1, age: 0.8 },
        eyes: 'closed',
        hair: { colour: '#b9b6ae', profile: 'bun' },
        earrings: { paper: 'ochre', shape: 'drop' },
        clothes: { style: 'shawl', paper: 'plum', trim: 'rose' },
        tilt: 2,
        build: 0.9,
        at: { x: 246, y: 252, scale: 1.12 },
      },
    ],
  },
  {
    slug: 'kwabena-asantewi',
    alt: 'Cut-paper portrait from the side: an old man with cropped grey hair and a grey beard, in front of the moon.',
    seed: 20,
    backdrop: { style: 'moon', papers: ['indigo', 'dusk', 'pine'] },
    sitters: [
      {
        view: 'profile',
        skin: '#6a4230',
        lip: '#7a3a34',
        face: { nose: 1.1, lips: 1.35, age: 0.6 },
        brow: 11,
        hair: { colour: '#a9a59c', profile: 'crop' },
        beard: 'full',
        clothes: { style: 'wrap', paper: 'ochre', trim: 'rust' },
        faces: 'right',
        at: { x: 262, y: 250, scale: 1.12 },
      },
    ],
  },
  {
    slug: 'linnea-ostravik',
    alt: 'Cut-paper portrait from the side: a young woman with a crown of blond braids, among leaves.',
    seed: 25,
    backdrop: { style: 'leaves', papers: ['indigo', 'dusk', 'verdigris'] },
    sitters: [
      {
        view: 'profile',
        skin: '#f0c8a8',
        face: { nose: 0.8, chin: 0.22, age: 0 },
        lip: '#b8484a',
        iris: '#4a6f86',
        brow: 7,
        hair: { colour: '#c99a4e', profile: 'crown' },
        earrings: { paper: 'patina', shape: 'drop' },
        clothes: { style: 'roll', paper: 'rust', trim: 'copper' },
        tilt: -3,
        build: 0.88,
        at: { x: 248, y: 258, scale: 1.1 },
      },
    ],
  },
]
