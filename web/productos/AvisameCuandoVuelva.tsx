import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import {
  dejarDeEsperarProducto,
  esperarProducto,
  getEsperaDeProducto,
} from '../../contract/tienda/espera-de-producto.ts'
import { getProductoActivo, listProductosActivos, type Producto } from '../../contract/tienda/productos.ts'
import { ApiError, call, consulta, mensajeDe } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { navegar } from '../navegacion.tsx'
import { keepPendiente, takePendiente } from '../pendiente.ts'
import { loginYVolver, rutas } from '../rutas.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Button } from '../ui/form/Button.tsx'
import styles from './ProductoDialog.module.css'

/** Under a product that is sold out: to be told by mail when it is back. What a visitor asked for is done after login. */
export function AvisameCuandoVuelva({ producto: { id } }: { producto: Pick<Producto, 'id'> }) {
  const { usuario } = useSesion()
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const params = { id }
  const { queryKey, ...consultada } = consulta(getEsperaDeProducto, { params })
  const { data } = useQuery({ queryKey, ...consultada, enabled: usuario !== null })
  const { mutate, isPending } = useMutation({
    mutationFn: (esperar: boolean) => call(esperar ? esperarProducto : dejarDeEsperarProducto, { params }),
    onSuccess: (espera) => queries.setQueryData(queryKey, espera),
    onError(error) {
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      for (const { path } of [listProductosActivos, getProductoActivo]) queries.invalidateQueries({ queryKey: [path] })
      void alerta({
        icono: 'aviso',
        titulo: 'Atención',
        texto: mensajeDe(error, 'No se pudo guardar. Inténtalo de nuevo.'),
      })
    },
  })

  function pedir() {
    if (usuario) return mutate(true)
    keepPendiente('esperaDeProducto', { id })
    navegar(loginYVolver(rutas.producto(id)))
  }

  const seguir = useEffectEvent(() => {
    if (usuario && takePendiente('esperaDeProducto', id)) mutate(true)
  })
  useEffect(() => seguir(), [])

  return (
    <div role="status" className={styles.datos}>
      {data?.esperando && <p>Te escribimos por correo apenas vuelva.</p>}
      <Button
        variant={data?.esperando ? 'quiet' : 'secondary'}
        full
        pending={isPending}
        onClick={data?.esperando ? () => mutate(false) : pedir}
      >
        {data?.esperando ? 'Quitar el aviso' : 'Avísame cuando vuelva'}
      </Button>
    </div>
  )
}
