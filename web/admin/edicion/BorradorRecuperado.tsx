import { Button } from '../../ui/form/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'

/** Says that a form goes on from what was typed before. */
export function BorradorRecuperado({ onDescartar }: { onDescartar: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="secondary" onClick={onDescartar}>
          Descartar
        </Button>
      }
    >
      Recuperamos tu borrador.
    </Notice>
  )
}
