/** The lists of the operators' page: `answered` of notices. */
export const noticeQueueStates = ['open', 'answered', 'appeals', 'answered_appeals'] as const

export type NoticeQueueState = (typeof noticeQueueStates)[number]
