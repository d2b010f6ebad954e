import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { observeVisits } from './observe-visits'

test('a visit is noted when its answer is over, and a health check is none', () => {
  const noteVisit = vi.fn()
  const observe = observeVisits(noteVisit)
  const answer = (url: string) => {
    const outgoing = new EventEmitter() as ServerResponse
    observe({ url }, outgoing)
    const before = noteVisit.mock.calls.length
    outgoing.emit('close')
    return noteVisit.mock.calls.length - before
  }
  expect(['/', '/api/v1/items', '/api/health', '/api/health/live'].map(answer)).toEqual([1, 1, 0, 0])
  observe({ url: '/' }, new EventEmitter() as ServerResponse)
  expect(noteVisit).toHaveBeenCalledTimes(2)
})
