/** The sections of the home page below its top, in their order where nobody has chosen another. */
export const homeSections = ['live', 'shows', 'collections', 'categories', 'ending', 'start', 'people'] as const
export type HomeSection = (typeof homeSections)[number]

/** Those that the server draws: their code is on no page. */
export type StaticHomeSection = Extract<HomeSection, 'shows' | 'collections' | 'start'>

export const isStaticHomeSection = (name: HomeSection): name is StaticHomeSection =>
  name === 'shows' || name === 'collections' || name === 'start'
