import { Button, type ButtonProps } from '../../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'

/** An action of a row, in a word; `de` tells a screen reader the rest. */
export function RowAction({ de, children, ...button }: ButtonProps & { de: string }) {
  return (
    <Button size="small" variant="quiet" {...button}>
      {children}
      <VisuallyHidden>{de}</VisuallyHidden>
    </Button>
  )
}
