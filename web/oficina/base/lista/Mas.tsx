import type { ReactNode } from 'react'
import { Menu } from '../../../ui/dialog/Menu.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'

/** What is rarely done with a row, behind a word. */
export function Mas({ de, children }: { de: string; children: ReactNode }) {
  const boton = (
    <>
      Más
      <VisuallyHidden> de {de}</VisuallyHidden>
      <Icon nombre="abajo" size={16} />
    </>
  )
  return (
    <Menu boton={boton} clase={buttonClass({ variant: 'quiet', size: 'small' })}>
      {children}
    </Menu>
  )
}
