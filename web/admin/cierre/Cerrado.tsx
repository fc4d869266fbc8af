import { formatHora } from '../../../contract/tiempo.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import styles from './Cierre.module.css'
import type { Afectado } from './cierre.ts'

/** What a closing did. */
export interface Hecho {
  /** Those who were moved or cancelled. */
  tocados: readonly Afectado[]
  /** Those who are still there, and which of them came in while nobody looked. */
  quedan: readonly Afectado[]
  nuevos: ReadonlySet<string>
}

type CerradoProps = { hecho: Hecho; onSeguir: () => void; onClose: () => void }

/** Who was told, who has to be called, and who is still there. */
export function Cerrado({ hecho: { tocados, quedan, nuevos }, onSeguir, onClose }: CerradoProps) {
  const sinCorreo = tocados.filter((uno) => uno.tipo === 'cita' && !uno.fila.usuarioCorreo)
  const avisados = tocados.length - sinCorreo.length
  return (
    <div role="status" className={styles.cerrado}>
      <p>Queda cerrado.{avisados > 0 && ' A cada persona le llega un correo con lo que cambió.'}</p>
      <Lista titulo="Sin correo: avísales tú" afectados={sinCorreo} nuevos={nuevos} />
      <Lista titulo="Siguen en ese tiempo" afectados={quedan} nuevos={nuevos} />
      <FormActions>
        {nuevos.size > 0 && <Button onClick={onSeguir}>Decidir sobre {nuevos.size === 1 ? 'esta' : 'estas'}</Button>}
        <Button variant={nuevos.size > 0 ? 'quiet' : 'primary'} data-first-focus onClick={onClose}>
          Listo
        </Button>
      </FormActions>
    </div>
  )
}

type ListaProps = { titulo: string; afectados: readonly Afectado[]; nuevos: ReadonlySet<string> }

function Lista({ titulo, afectados, nuevos }: ListaProps) {
  if (afectados.length === 0) return null
  return (
    <>
      <h3>{titulo}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
      <ul role="list" className={styles.afectados}>
        {afectados.map(({ clave, nombre, detalle, fila: { inicio } }) => (
          <li key={clave}>
            <p>
              <strong>{nombre}</strong>
              <span>
                {formatHora(inicio)} · {detalle}
              </span>
            </p>
            {nuevos.has(clave) && <Badge tone="highlight">Entró mientras tanto</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
