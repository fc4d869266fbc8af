import { type Instante, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { Mio } from '../../contract/cuentas/mio.ts'
import { useEsperaDeDia } from '../citas/useEsperaDeDia.ts'
import { rutas } from '../rutas.ts'
import { Button, LinkButton } from '../ui/form/Button.tsx'
import { Ficha } from '../ui/layout/Ficha.tsx'
import { cuandoDe, diaYHora } from '../ui/time/cuando.ts'
import { useHoy } from '../ui/time/useHoy.ts'

/** The seat of a workshop that is held for who waited. */
export function CupoGuardado({ cupo }: { cupo: Mio['cupos'][number] }) {
  return (
    <Ficha
      icono="reloj"
      clase="Hay un campo para ti"
      titulo={cupo.titulo}
      texto={<Plazo cuando={cuandoDe(cupo)} hasta={cupo.hasta} />}
      acciones={
        <LinkButton to={rutas.taller(cupo.tallerId)} size="small" variant="accent">
          Ver y tomar mi campo
        </LinkButton>
      }
    />
  )
}

/** The hour of a day that was full. */
export function HoraGuardada({ hora }: { hora: Mio['horas'][number] }) {
  const { mutate, pendiente } = useEsperaDeDia()
  const { id } = hora
  return (
    <Ficha
      icono="reloj"
      clase="Hay una hora para ti"
      titulo={cuandoDe(hora)}
      texto={<Plazo cuando={hora.servicio} hasta={hora.hasta} />}
      acciones={
        <>
          <Button
            size="small"
            variant="accent"
            pending={pendiente === 'tomar'}
            onClick={() => mutate({ que: 'tomar', id })}
          >
            Tomar esta hora
          </Button>
          <Button
            size="small"
            variant="quiet"
            pending={pendiente === 'dejar'}
            onClick={() => mutate({ que: 'dejar', id })}
          >
            No, gracias
          </Button>
        </>
      }
    />
  )
}

function Plazo({ cuando, hasta }: { cuando: string; hasta: Instante }) {
  return (
    <>
      {cuando}
      <br />
      Te guardamos el lugar hasta {diaYHora(wallTimeDe(hasta), useHoy())}.
    </>
  )
}
