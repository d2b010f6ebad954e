// Apart from the schemas, so that a page which only checks a slug does not load zod.
/** The name of the page of a show. */
export const showSlugPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
