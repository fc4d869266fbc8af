import { Button } from '../form/Button.tsx'
import { Icon } from '../image/Icon.tsx'
import { Stack } from '../layout/arrange.tsx'
import styles from './ErrorState.module.css'

export type ErrorStateProps = {
  titulo: string
  texto?: string
  onRetry?: (() => void) | undefined
  /** The retry is under way. */
  pending?: boolean
}

/** Says what happened and offers the retry. */
export function ErrorState({ titulo, texto, onRetry, pending }: ErrorStateProps) {
  return (
    <Stack role="alert" paper gap={2} className={styles.error}>
      <span>
        <Icon nombre="aviso" size={26} />
      </span>
      <p>{titulo}</p>
      {texto && <p>{texto}</p>}
      {onRetry && (
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Stack>
  )
}
