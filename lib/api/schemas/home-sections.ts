/** The sections of the home page below its top, in their order where nobody has chosen another. */
export const homeSections = ['live', 'shows', 'categories', 'ending', 'people'] as const
export type HomeSection = (typeof homeSections)[number]
