import { afterAll, expect } from 'vitest'

// Whatever a test file sent in, nothing of it may have reached the prototype of all objects.
afterAll(() => expect(Object.keys(Object.prototype)).toEqual([]))
