import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Aviso, listAvisos } from '../../../../contract/mensajes/avisos.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { useLocation } from '../../../base/router/navigation.tsx'
import { paths } from '../../../base/router/routes.ts'
import { Toast } from '../../../ui/status/Toast.tsx'
import { DecidirAvisos } from './DecidirAvisos.tsx'
import { fraseDe, gruposDeAvisos } from './grupos.ts'

/** Tells at the foot of any page who will be notified of the administrator's last change. */
export function AvisosCausados() {
  const { data } = useQuery(queryOf(listAvisos, {}))
  return data && <UltimosCausados avisos={data.filter(({ propio }) => propio)} />
}

/** The screen Hoy lists these notices itself. */
function UltimosCausados({ avisos }: { avisos: readonly Aviso[] }) {
  const ultimo = avisos[0]?.causado ?? 0
  const [hasta, setHasta] = useState<number>(ultimo)
  const enHoy = useLocation().pathname === paths.admin
  const [grupo] = gruposDeAvisos(avisos.filter(({ causado }) => causado === ultimo))
  if (!grupo || ultimo <= hasta || enHoy) return null
  return (
    <Toast key={ultimo} action={<DecidirAvisos grupo={grupo} />} onEnd={() => setHasta(ultimo)}>
      {fraseDe(grupo)}.
    </Toast>
  )
}
