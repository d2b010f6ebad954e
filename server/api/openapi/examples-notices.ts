import type { Notice, NoticeBody, QueuedNotice } from '@/lib/api/schemas/notice'
import type { QueuedAppeal, Statement } from '@/lib/api/schemas/statement'
import { decision } from './examples-moderation'

const subject = { kind: 'collection', chainId: 31337, contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const [createdAt, decidedAt] = ['1767225600', '1767229200']

export const noticeSecret = 'k2f0vZq6Xw8Yb3nUeR1sT5aLmJ7cGdHo'

export const ground = { kind: 'law', rule: '17 U.S.C. 106: the right to reproduce the original' } as const

export const noticeBody: NoticeBody = {
  ...{ kind: 'copyright', url: `/collection/31337/${subject.contract}` },
  ...{ reasons: 'Each item is a copy of a photograph of mine.', original: 'Stones, a series of photographs, 2019' },
  ...{ name: 'Ana Ferro', email: 'ana@example.org', contact: null, isGoodFaith: true, isAuthorized: true },
}

export const notice: Notice = {
  ...{ number: '12', kind: 'copyright', subject, state: 'open', answer: null, createdAt, decidedAt: null },
  shownAgainAt: null,
}

export const queuedNotice: QueuedNotice = {
  ...{ ...notice, subjectName: 'Stones', reasons: noticeBody.reasons, original: noticeBody.original ?? null },
  ...{ name: noticeBody.name ?? null, email: noticeBody.email ?? null, contact: null },
}

export const statement: Statement = {
  ...{ id: '40', subject, name: 'Stones', reason: decision.reason, ground, isByNotice: true, createdAt },
  shownAgainAt: null,
  appeal: {
    ...{ words: 'She sold me the right to do this.', state: 'open', answer: null },
    ...{ createdAt: decidedAt, answeredAt: null },
  },
}

export const queuedAppeal: QueuedAppeal = {
  statement,
  ...{ appellant: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', appellantChainId: null },
}
