import {
  type Decision,
  type DecisionRequestInput,
  decisionAnswerSchema,
  type ReportRequestInput,
  reportAnswerSchema,
} from '@/lib/api/schemas/moderation'
import { request } from './request'

/** Whether what stands is another report than this one: the first of each account does. */
export async function submitReport(body: ReportRequestInput): Promise<{ isKnown: boolean }> {
  const { report } = await request({ path: '/reports', body, schema: reportAnswerSchema })
  return { isKnown: report.reason !== body.reason || (report.words ?? '') !== (body.words ?? '').trim() }
}

export async function submitDecision(body: DecisionRequestInput): Promise<Decision> {
  return (await request({ path: '/moderation/decisions', body, schema: decisionAnswerSchema })).decision
}
