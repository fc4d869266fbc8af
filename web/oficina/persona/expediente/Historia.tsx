import { nombreDeAsunto } from '../../../../contract/base/history/asuntos.ts'
import type { Entrada } from '../../../../contract/base/history/historia.ts'
import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import type { Expediente } from '../../../../contract/persona/expediente.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Frase } from '../../base/history/Frase.tsx'
import styles from './Expediente.module.css'
import { DosLineas } from './LineaDeExpediente.tsx'

type HistoriaProps = { persona: UsuarioDeLista; historia: Expediente['historia'] }

/** The latest entries of the history about a person; all of them are a list of their own. */
export function Historia({ persona, historia: { total, filas } }: HistoriaProps) {
  return (
    <Stack as="section" paper gap={2} className={styles.parte} aria-labelledby="historia">
      <h2 id="historia">
        Historia <Badge tone="neutral">{total}</Badge>
      </h2>
      <Stack as="ul" data-look="lines">
        {filas.map((entrada) => (
          <li key={entrada.id} className={styles.linea}>
            <DosLineas
              titulo={
                <Frase entrada={entrada} de={persona.id}>
                  {entrada.usuarioNombre}
                </Frase>
              }
              aparte={null}
              cuando={wallTimeDe(entrada.momento)}
              estado={entrada.accion === 'CAMBIAR' && queCambio(entrada)}
            />
          </li>
        ))}
      </Stack>
      <Link to={withSearch(officePaths.historia, { persona: persona.id })}>Ver toda su historia</Link>
    </Stack>
  )
}

/** The fields by name; a field with the name of its subject by what it became: notes were read, or written. */
function queCambio({ asunto, cambios }: Pick<Entrada, 'asunto' | 'cambios'>): string {
  const sujeto = nombreDeAsunto(asunto)
  return cambios.map(({ campo, despues }) => (campo === sujeto ? (despues ?? '(vacío)') : campo)).join(', ')
}
