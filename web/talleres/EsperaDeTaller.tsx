import type { ReactNode } from 'react'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { Taller } from '../../contract/talleres/talleres.ts'
import { Button } from '../ui/form/Button.tsx'
import { Icono } from '../ui/image/Icono.tsx'
import { Notice } from '../ui/status/Notice.tsx'
import { lugarEnLista } from '../ui/time/cuando.ts'
import styles from './Inscripcion.module.css'
import { useEspera } from './useEspera.ts'

interface EsperaDeTallerProps {
  taller: Taller
  /** Whether somebody who does not wait could have a seat. */
  lleno: boolean
  /** What is offered to who does not wait, beside that or instead. */
  children?: ReactNode
}

/** The way into the waiting list of a workshop, one's place in it, and the seat that is held for one. */
export function EsperaDeTaller({ taller, lleno, children }: EsperaDeTallerProps) {
  const { espera, esperar, tomar, salir, pending } = useEspera(taller)
  if (!espera) {
    return (
      <>
        {children}
        {lleno && (
          <Button variant="secondary" full pending={pending} onClick={esperar}>
            Avísame si se libera un campo
          </Button>
        )}
      </>
    )
  }
  const hasta = espera.ofrecidaHasta && wallTimeDe(espera.ofrecidaHasta)
  const puedeTomar = hasta !== null || !lleno
  return (
    <>
      {hasta === null ? (
        <>
          {lleno && <Notice>Este taller ya no tiene cupo disponible.</Notice>}
          <p role="status">
            Tienes el {lugarEnLista(espera.lugar)} en la lista de espera. Te escribimos apenas haya un campo para ti.
          </p>
        </>
      ) : (
        <p role="status" className={styles.inscrito}>
          <Icono nombre="check" />
          Hay un campo para ti. Te lo guardamos hasta el {formatFechaLarga(hasta)} a las {formatHora(hasta)}.
        </p>
      )}
      {puedeTomar && (
        <Button variant="accent" full pending={pending} onClick={tomar}>
          Tomar mi campo
        </Button>
      )}
      <Button variant="quiet" full pending={pending} onClick={() => salir(hasta !== null)}>
        {hasta === null ? 'Salir de la lista de espera' : 'No, gracias'}
      </Button>
    </>
  )
}
