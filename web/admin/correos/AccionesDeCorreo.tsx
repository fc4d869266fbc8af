import { useQueryClient } from '@tanstack/react-query'
import { type Correo, descartarCorreo, listCorreos, reenviarCorreo } from '../../../contract/sitio/correos.ts'
import { getHoy } from '../../../contract/sitio/hoy.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../ui/text/Text.tsx'
import { useAccion } from '../edicion/useAccion.ts'

type Dado = { correo: Correo }

/** The calls that show mails. */
const LISTAS = [listCorreos.path, getHoy.path]

/** The actions on a mail that waits or failed. */
export function AccionesDeCorreo({ correo }: Dado) {
  return (
    <>
      {correo.reenviable && <Reenviar correo={correo} />}
      {correo.estado === 'FALLIDO' && <Descartar correo={correo} />}
    </>
  )
}

function Reenviar({ correo }: Dado) {
  const queries = useQueryClient()
  const reenviar = useAccion<Correo>({
    enviar: ({ id }) => call(reenviarCorreo, { params: { id } }),
    refrescar: LISTAS,
    exito: ({ para }) => ({ titulo: '¡Listo!', texto: `El correo va en camino a ${para}.` }),
    porDefecto: 'No se pudo reenviar el correo.',
  })

  async function enviar() {
    // By the time the alert is closed it has left, or failed again.
    if (await reenviar(correo)) queries.invalidateQueries({ queryKey: [listCorreos.path] })
  }

  return (
    <Button size="small" variant="secondary" onClick={enviar}>
      {correo.estado === 'FALLIDO' || correo.estado === 'DESCARTADO' ? 'Reenviar' : 'Enviar ahora'}
      <VisuallyHidden> a {correo.para}</VisuallyHidden>
    </Button>
  )
}

function Descartar({ correo }: Dado) {
  const cual = `«${correo.plantilla}» para ${correo.para || 'una dirección borrada'}`
  const descartar = useAccion<Correo>({
    pregunta: () => ({
      icono: 'pregunta',
      titulo: '¿Descartar correo?',
      texto: `${cual}. Deja de salir en Hoy; sigue en esta lista, entre los descartados.`,
      aceptar: 'Descartar',
    }),
    enviar: ({ id }) => call(descartarCorreo, { params: { id } }),
    refrescar: LISTAS,
    exito: () => ({ titulo: '¡Listo!', texto: 'El correo ya no está entre lo pendiente.' }),
    porDefecto: 'No se pudo descartar el correo.',
  })
  return (
    <Button size="small" variant="quiet" onClick={() => descartar(correo)}>
      Descartar
      <VisuallyHidden> {cual}</VisuallyHidden>
    </Button>
  )
}
