import { getCalendarioDeCita } from '../../contract/agenda/citas.ts'
import type { Mio } from '../../contract/cuentas/mio.ts'
import { urlDe } from '../api.ts'
import { Link } from '../Link.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { rutas } from '../rutas.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import { mapaHref } from '../ui/text/Text.tsx'
import { cuandoDe } from './cuando.ts'
import { Ficha } from './Ficha.tsx'

export function ProximaCita({ cita }: { cita: Mio['citas'][number] }) {
  const direccion = useNegocio()?.direccion
  return (
    <Ficha
      icono="calendario"
      clase="Tu próxima cita"
      titulo={cuandoDe(cita)}
      texto={cita.confirmada ? `${cita.servicio} · Confirmada` : cita.servicio}
      acciones={
        <>
          <a
            href={urlDe(getCalendarioDeCita, { params: { id: cita.id } })}
            download="cita.ics"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Agregar a mi calendario
          </a>
          {direccion && (
            <a href={mapaHref(direccion)} target="_blank" rel="noopener noreferrer">
              Cómo llegar
            </a>
          )}
          <Link to={rutas.calendario}>Ver mi calendario</Link>
        </>
      }
    />
  )
}
