import { zeroAddress } from 'viem'
import type { AuditEntry } from '@/lib/api/schemas/audit'
import type { FeesPage } from '@/lib/api/schemas/fees'
import type { ListingRequest, QueuedRequest } from '@/lib/api/schemas/listing-request'
import type { Case, Decision, Report } from '@/lib/api/schemas/moderation'

const subject = { kind: 'collection', chainId: 31337, contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const createdAt = '1767225600'

export const report: Report = { thing: subject, reason: 'lookalike', words: 'The real one is older.', createdAt }

export const moderationCase: Case = {
  thing: subject,
  name: 'Stones',
  openReports: 1,
  reports: [
    {
      ...{ reason: report.reason, words: report.words, createdAt },
      reporter: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    },
  ],
  hidden: null,
}

export const decision: Decision = {
  thing: subject,
  name: 'Stones',
  action: 'hide',
  reason: 'It copies an older collection.',
  operator: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  createdAt,
}

export const auditEntry: AuditEntry = {
  id: '2',
  action: decision.action,
  operator: decision.operator,
  contractChainId: null,
  subject: 'collection:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  reason: decision.reason,
  callerHash: 'mZQ0p3kR8sUeXv1yTnB4aw',
  createdAt,
}

export const listingRequest: ListingRequest = {
  ...{ chainId: subject.chainId, contract: subject.contract, name: 'Stones', state: 'open', reason: null, createdAt },
}

export const queuedRequest: QueuedRequest = {
  ...listingRequest,
  words: 'I am the artist.',
  ...{ requester: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', requesterChainId: null, decidedAt: null },
}

const feeTotal = {
  ...{ chainId: subject.chainId, currency: zeroAddress, symbol: 'ETH', decimals: 18 },
  ...{ amount: '25000000000000000', saleCount: 1 },
} as const

export const feesPage: FeesPage = {
  ...{ from: '2025-12-03', to: '2026-01-01', totals: [feeTotal] },
  fees: [{ ...feeTotal, day: '2026-01-01', contract: subject.contract, name: 'Stones' }],
  ...{ exactSince: '1764547200', next: null },
}

const shownItem = { chainId: 31337, contract: subject.contract, tokenId: '1' }
export const curation = {
  home: { version: 1, document: { sections: ['live', 'shows', 'categories'] } },
  featured: {
    version: 1,
    document: {
      featured: [{ kind: 'collection', chainId: 31337, contract: subject.contract, from: null, until: '1767229200' }],
    },
  },
  shows: {
    version: 1,
    document: {
      shows: [
        {
          slug: 'winter',
          title: { en: 'Winter show' },
          text: null,
          cover: null,
          items: [shownItem],
          from: null,
          until: '1767229200',
        },
      ],
    },
  },
  badges: {
    version: 2,
    document: { badges: [{ chainId: 31337, contract: subject.contract, words: 'Known to us' }] },
  },
} as const
