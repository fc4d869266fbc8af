import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../calls/queries.ts'
import { SesionProvider, useSesion } from './session.tsx'

const ANA = { id: 7, nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', rol: 'CLIENTE' } as const

let sesion: ReturnType<typeof useSesion>

function Pantalla() {
  sesion = useSesion()
  return null
}

test('what a visitor is still being answered is asked again for the customer who has entered', async () => {
  const client = createQueryClient()
  const props = { visitante: true, preparar: async () => {}, children: null }
  const pagina = createElement(SesionProvider, props, createElement(Pantalla))
  renderToString(createElement(QueryClientProvider, { client }, pagina))

  const primera = Promise.withResolvers<string>()
  const queryFn = vi.fn(async () => 'de Ana').mockReturnValueOnce(primera.promise)
  const meta = { endpoint: { access: 'opcional' } }
  const observer = new QueryObserver(client, { queryKey: ['cupos'], queryFn, meta })
  observer.subscribe(() => {})
  sesion.setUsuario(ANA)
  primera.resolve('de nadie')
  await expect.poll(() => observer.getCurrentResult().data).toBe('de Ana')
})
