import { type Orden, reenviarOrden } from '../../../contract/ordenes.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'
import { useAccion } from '../edicion/useAccion.ts'

/** Sends the mail of an order with its document once more. */
export function ReenviarOrden({ orden }: { orden: Orden }) {
  const reenviar = useAccion<Orden>({
    pregunta: ({ usuarioEmail }) => ({
      icono: 'pregunta',
      titulo: '¿Reenviar el correo de la orden?',
      texto: `Saldrá otra vez, con su PDF, a ${usuarioEmail}.`,
      aceptar: 'Reenviar',
    }),
    enviar: ({ id }) => call(reenviarOrden, { params: { id } }),
    refrescar: [],
    exito: ({ usuarioEmail }) => ({
      titulo: '¡Enviado!',
      texto: `El correo de la orden va en camino a ${usuarioEmail}.`,
    }),
    porDefecto: 'No se pudo reenviar el correo.',
  })
  return (
    <Button variant="secondary" onClick={() => reenviar(orden)}>
      <Icono nombre="correo" />
      Reenviar correo
    </Button>
  )
}
