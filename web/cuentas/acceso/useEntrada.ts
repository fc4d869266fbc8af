import type { MouseEvent } from 'react'
import { isPlainPress } from '../../base/router/Link.tsx'
import { navigate, useLocation } from '../../base/router/navigation.tsx'
import { loginAndReturn, registerAndReturn } from '../../base/router/routes.ts'
import { identify, type ParaQue } from '../../base/session/identify.ts'

/**
 * Props of a link to the login which asks above the page who it is, and goes on to `destino`, if there is one (R-hoja-de-entrada). In a new
 * tab, and before its script has arrived, it leads to `/login`, which comes back.
 */
export function useEntrada(paraQue: ParaQue, destino?: string) {
  const { pathname, search } = useLocation()
  return {
    to: (paraQue.conCuenta ? loginAndReturn : registerAndReturn)(destino ?? pathname + search),
    onClick(event: MouseEvent) {
      if (!isPlainPress(event)) return
      event.preventDefault()
      void identify(paraQue).then((persona) => persona && destino && navigate(destino))
    },
  }
}
