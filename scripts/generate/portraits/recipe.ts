import type { PaperName } from './colour'

export type BackdropStyle = 'sun' | 'arches' | 'leaves' | 'rays' | 'hills' | 'waves' | 'moon' | 'petals'
export type ClothesStyle = 'crew' | 'shirt' | 'wrap' | 'roll' | 'blazer' | 'yoke' | 'shawl' | 'stripes'
export type FrontHair =
  | 'none'
  | 'bald'
  | 'bob'
  | 'afro'
  | 'waves'
  | 'curls'
  | 'parted'
  | 'pixie'
  | 'braids'
  | 'thin'
  | 'swept'
  | 'long'
export type ProfileHair = 'bun' | 'crop' | 'crown' | 'curls' | 'knot'
export type Headdress = 'gele' | 'turban' | 'hijab' | 'cap' | 'beret'
export type Beard = 'full' | 'long' | 'short' | 'moustache'
type Eyes = 'open' | 'soft' | 'closed'

export type Face = {
  width: number
  height: number
  /** Width of the jaw and of the chin as parts of the whole. */
  jaw: number
  chin: number
  /** Width of the nose and the mouth, fullness of the lips: 1 is the middle. */
  nose: number
  mouth: number
  lips: number
  /** Size of the eyes, 1 is the middle; rise of the brows in pixels. */
  eye: number
  arch: number
  /** 0 is young; 1 has the lines of a long life. */
  age: number
}

export type Sitter = {
  view: 'front' | 'profile'
  skin: string
  lip?: string
  face?: Partial<Face>
  eyes?: Eyes
  iris?: string
  brow?: number
  lashes?: boolean
  freckles?: boolean
  hair: { colour: string; front?: FrontHair; profile?: ProfileHair }
  headdress?: { style: Headdress; paper: PaperName; trim: PaperName }
  beard?: Beard
  glasses?: { paper: PaperName; shape: 'round' | 'square' }
  earrings?: { paper: PaperName; shape: 'hoop' | 'drop' }
  clothes: { style: ClothesStyle; paper: PaperName; trim: PaperName }
  /** Posture: where the head is turned (-1 to 1), bent (degrees), lowered (pixels). */
  turn?: number
  tilt?: number
  nod?: number
  /** Width of the shoulders, 1 is the middle; corners of the mouth, 0 is level. */
  build?: number
  smile?: number
  /** Where the sitter stands in the picture; only pictures of two need it. */
  at?: { x: number; y: number; scale: number }
  faces?: 'left' | 'right'
}

export type Recipe = {
  slug: string
  /** Says what is seen, for those who do not see it. */
  alt: string
  seed: number
  backdrop: { style: BackdropStyle; papers: [PaperName, PaperName, PaperName] }
  sitters: Sitter[]
}
