import { useQuery } from '@tanstack/react-query'
import {
  dejarDeEsperarProducto,
  esperarProducto,
  getEsperaDeProducto,
} from '../../../contract/tienda/espera-de-producto.ts'
import type { Producto } from '../../../contract/tienda/productos.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useSesion } from '../../base/session/session.tsx'
import { usePasos } from '../../mensajes/lista-de-espera/useEspera.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import styles from './ProductoDialog.module.css'

/** Stands under a sold-out product, and offers a mail when it is back. */
export function AvisameCuandoVuelva({ producto: { id, nombre } }: { producto: Pick<Producto, 'id' | 'nombre'> }) {
  const { usuario } = useSesion()
  const params = { id }
  const espera = queryOf(getEsperaDeProducto, { params })
  const { data } = useQuery({ ...espera, enabled: usuario !== null })
  const { pedir, hacer, pendiente } = usePasos()
  const esperar = () => pedir(`de ${nombre}`, () => call(esperarProducto, { params }))
  const dejar = () => hacer('salir', () => call(dejarDeEsperarProducto, { params }))

  return (
    <Stack role="status" gap={4} className={styles.datos}>
      {data?.esperando && <p>Te escribimos por correo apenas vuelva.</p>}
      <Button
        variant={data?.esperando ? 'quiet' : 'secondary'}
        full
        pending={pendiente !== null}
        onClick={data?.esperando ? dejar : esperar}
      >
        {data?.esperando ? 'Quitar el aviso' : 'Avísame cuando vuelva'}
      </Button>
    </Stack>
  )
}
