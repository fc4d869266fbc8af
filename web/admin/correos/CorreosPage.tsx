import { useQueryClient } from '@tanstack/react-query'
import { type Correo, listCorreos, reenviarCorreo } from '../../../contract/correos.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import type { Columna } from '../../ui/Tabla.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAccion } from '../edicion/useAccion.ts'
import { Listado } from '../lista/Listado.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { Creado, Motivo, Situacion } from './Situacion.tsx'

const COLUMNAS: readonly Columna<Correo>[] = [
  { titulo: 'Para', principal: true, celda: ({ para }) => para || 'Dirección borrada' },
  { titulo: 'Tipo', celda: ({ plantilla }) => plantilla },
  { titulo: 'Creado', celda: (correo) => <Creado correo={correo} /> },
  { titulo: 'Estado', celda: (correo) => <Situacion correo={correo} /> },
  { titulo: 'Intentos', forma: 'fin', celda: ({ intentos }) => intentos },
  { titulo: 'Motivo', celda: (correo) => <Motivo correo={correo} /> },
]

const FILTRO = {
  nombre: 'estado',
  label: 'Filtrar por estado',
  opciones: [
    ['', 'Todos los estados'],
    ['ENVIADO', 'Enviados'],
    ['PENDIENTE', 'En espera'],
    ['FALLIDO', 'Fallidos'],
  ],
} as const

/** What was sent, what waits, and what failed and why. */
export default function CorreosPage() {
  const direccion = useDireccion()
  const queries = useQueryClient()
  const reenviar = useAccion<Correo>({
    enviar: ({ id }) => call(reenviarCorreo, { params: { id: String(id) } }),
    refrescar: [listCorreos.path],
    exito: ({ para }) => ({ titulo: '¡Listo!', texto: `El correo va en camino a ${para}.` }),
    porDefecto: 'No se pudo reenviar el correo.',
  })

  async function enviar(correo: Correo) {
    // By the time the alert is closed it has left, or failed again.
    if (await reenviar(correo)) queries.invalidateQueries({ queryKey: [listCorreos.path] })
  }

  return (
    <Listado
      titulo="Correos"
      endpoint={listCorreos}
      tamano={10}
      direccion={direccion}
      columnas={COLUMNAS}
      claveDe={({ id }) => id}
      acciones={(correo) => correo.reenviable && <Reenviar correo={correo} onClick={() => enviar(correo)} />}
      filtro={FILTRO}
      vacio="Sin correos"
      fallo="No se pudieron cargar los correos."
    />
  )
}

function Reenviar({ correo: { estado, para }, onClick }: { correo: Correo; onClick: () => void }) {
  return (
    <Button size="small" variant="secondary" onClick={onClick}>
      {estado === 'FALLIDO' ? 'Reenviar' : 'Enviar ahora'}
      <VisuallyHidden> a {para}</VisuallyHidden>
    </Button>
  )
}
