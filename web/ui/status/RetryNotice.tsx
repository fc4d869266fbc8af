import { Button } from '../form/Button.tsx'
import { Notice } from './Notice.tsx'

type RetryNoticeProps = {
  /** What could not be read. */
  children: string
  onRetry: () => void
  /** The retry is under way. */
  pending: boolean
}

/** A part of a page that could not be read, in the flow of the rest; a whole page has its ErrorState. */
export function RetryNotice({ children, onRetry, pending }: RetryNoticeProps) {
  const retry = (
    <Button size="small" variant="secondary" pending={pending} onClick={onRetry}>
      Reintentar
    </Button>
  )
  return <Notice action={retry}>{children}</Notice>
}
