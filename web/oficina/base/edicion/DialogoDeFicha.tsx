import { type ComponentType, useEffect } from 'react'
import { lateDialog } from '../../../base/late/lazy.tsx'
import type { Campos } from './choque.ts'
import type { FichaAbiertaProps } from './FichaAbierta.tsx'

const { Component, precargar } = lateDialog(() => import('./FichaAbierta.tsx'))

/** Adds or edits one thing, whatever its kind. Its code comes after the page below it. */
export function DialogoDeFicha<C extends Campos, T extends { version: number }>(props: FichaAbiertaProps<C, T>) {
  useEffect(() => void precargar(), [])
  // Lazy loading loses the type parameters of a component.
  const Abierta = Component as unknown as ComponentType<FichaAbiertaProps<C, T>>
  return props.dialogo && <Abierta {...props} />
}
