import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does so by itself in the first file that imports it alone, where files share what they import.
afterEach(cleanup)
