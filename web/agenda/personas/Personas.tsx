import { useQuery } from '@tanstack/react-query'
import type { Persona } from '../../../contract/agenda/personas/personas.ts'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { mio } from '../../cuentas/acceso/mio.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import styles from './Personas.module.css'
import { Retrato } from './Retrato.tsx'

interface PersonasProps {
  personas: readonly Persona[]
  /** True when the first portrait is seen at once. */
  priority?: boolean
}

/** The people who attend, each with a portrait in an arch and a sentence of their own. */
export function Personas({ personas, priority = false }: PersonasProps) {
  const { usuario } = useSesion()
  const ultima = useQuery({ ...mio, enabled: usuario !== null }).data?.ultimaCita?.persona?.id
  return (
    <Stack as="ul" columns="21rem" gap={[6, 5]} className={styles.personas}>
      {personas.map(({ id, nombre, credencial, enfoque, frase, imagen, atiende }, i) => (
        <li key={id}>
          <Retrato src={imagen} sizes="13rem" priority={priority && i === 0} />
          <div>
            <div>
              <h3>{nombre}</h3>
              {id === ultima && <Badge tone="success">Te atendió la última vez</Badge>}
              {credencial && <p>{credencial}</p>}
              {enfoque && <p>{enfoque}</p>}
              {frase && <blockquote>«{frase}»</blockquote>}
            </div>
            {atiende && (
              <LinkButton to={paths.agendarCon(id)} size="small" variant="secondary">
                Reservar con {nombreDePila(nombre)}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </Stack>
  )
}

/** `Elena` of `Dra. Elena Mora`. */
function nombreDePila(nombre: string): string {
  return nombre.split(' ').find((parte) => !parte.endsWith('.')) ?? nombre
}
