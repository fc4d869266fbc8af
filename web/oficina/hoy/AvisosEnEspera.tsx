import { useQuery } from '@tanstack/react-query'
import { listAvisos } from '../../../contract/mensajes/avisos.ts'
import { queryOf } from '../../base/calls/api.ts'
import styles from '../mensajes/avisos/Avisos.module.css'
import { DecidirAvisos } from '../mensajes/avisos/DecidirAvisos.tsx'
import { fraseDe, gruposDeAvisos, resumenDe } from '../mensajes/avisos/grupos.ts'
import { Plegado } from './Plegado.tsx'

/** The list is read again this often: waiting notices leave by themselves. */
const EN_ESPERA_MS = 15_000

/** Lists waiting notices while they can still be sent at once or held back. */
export function AvisosEnEspera() {
  const { data = [] } = useQuery({ ...queryOf(listAvisos, {}), refetchInterval: EN_ESPERA_MS })
  const grupos = gruposDeAvisos(data).filter(({ situacion }) => situacion === 'EN_ESPERA' || situacion === 'SIN_CORREO')
  if (grupos.length === 0) return null
  const lista = (
    <ul className={styles.enEspera} aria-label="Avisos en espera">
      {grupos.map((grupo) => (
        <li key={grupo.clave}>
          <p>{fraseDe(grupo)}.</p>
          <DecidirAvisos grupo={grupo} />
        </li>
      ))}
    </ul>
  )
  return grupos.length === 1 ? lista : <Plegado dice={resumenDe(grupos)}>{lista}</Plegado>
}
