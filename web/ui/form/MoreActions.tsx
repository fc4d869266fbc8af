import type { ReactNode } from 'react'
import { Menu } from '../dialog/Menu.tsx'
import { Icon } from '../image/Icon.tsx'
import { VisuallyHidden } from '../layout/arrange.tsx'
import { buttonClass } from './Button.tsx'

/** What is rarely done with a thing, behind a word; the last of its actions. */
export function MoreActions({ de, children }: { de: string; children: ReactNode }) {
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
