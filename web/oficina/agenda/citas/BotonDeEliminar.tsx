import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'

/** Below a form: in the week there is no row to delete from. */
export function BotonDeEliminar({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Stack ruled={4} top={5}>
      <Button size="small" variant="secondary" onClick={onClick}>
        <Icon nombre="eliminar" />
        {children}
      </Button>
    </Stack>
  )
}
