/** Where anyone sends a notice; with `id`, where its sender reads the answer. */
export const noticeHref = (id?: string) => (id === undefined ? '/legal/notice' : `/legal/notice?id=${id}`)

/** The form with the address of what the notice is about. @param href of its page */
export const noticeAboutHref = (href: string) => `${noticeHref()}?url=${encodeURIComponent(href)}`
