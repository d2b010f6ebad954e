import { Failed } from '@/components/layout/Failed'

export default function ServerErrorPage() {
  return <Failed />
}
