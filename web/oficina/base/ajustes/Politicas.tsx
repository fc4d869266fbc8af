import { useState } from 'react'
import {
  CUALES,
  type Cual,
  getPolitica,
  POLITICAS,
  type Politica as PoliticaGuardada,
  savePolitica,
} from '../../../../contract/sitio/politicas.ts'
import { call } from '../../../base/calls/api.ts'
import { Link } from '../../../base/router/Link.tsx'
import { paths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { readDraft } from '../../../base/storage/drafts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import styles from './Ajustes.module.css'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

/** The four texts of the footer; each is read once it is opened. One that was left half written is open from the start. */
export default function Politicas() {
  return (
    <Seccion id="politicas" intro="Los textos que se abren desde el pie de todas las páginas.">
      {CUALES.map((cual) => (
        <Politica key={cual} cual={cual} />
      ))}
    </Seccion>
  )
}

function Politica({ cual }: { cual: Cual }) {
  const { usuario } = useSesion()
  const [pendiente] = useState(() => readDraft(usuario?.id ?? 0, `politica-${cual}`, hay) !== null)
  const [abierta, setAbierta] = useState(pendiente)
  const leer = () => call(getPolitica, { params: { cual } })
  return (
    <details className={styles.politica} open={pendiente} onToggle={() => setAbierta(true)}>
      <summary>{POLITICAS[cual]}</summary>
      {abierta && (
        <LeerParaEditar clave={['politica', cual]} leer={leer}>
          {(leido, onActuales) => <Formulario {...{ cual, leido, leer, onActuales }} />}
        </LeerParaEditar>
      )}
    </details>
  )
}

type FormularioProps = {
  cual: Cual
  leido: PoliticaGuardada
  leer: () => Promise<PoliticaGuardada>
  onActuales: (actual: PoliticaGuardada) => void
}

function Formulario({ cual, ...props }: FormularioProps) {
  const { vigente, guardar, pending, error, nota } = useAjuste<{ texto: string }, PoliticaGuardada>({
    ...props,
    etiquetas: { texto: 'Texto' },
    camposDe: ({ texto }) => ({ texto }),
    enviar: (campos, version) => call(savePolitica, { params: { cual }, body: { ...campos, version } }),
    exito: `${POLITICAS[cual]}: el texto fue publicado.`,
  })
  return (
    <Form
      label={POLITICAS[cual]}
      schema={savePolitica.body}
      pending={pending}
      error={error}
      onSubmit={({ texto = '' }) => guardar({ texto })}
    >
      {vigente.version === 0 && (
        <Notice>Es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
      )}
      <MarkdownField label="Texto" name="texto" valor={vigente.texto} />
      {nota}
      <FormActions>
        <Button type="submit" pending={pending}>
          Guardar texto
        </Button>
        <Link to={paths.politica(cual)}>Ver la página</Link>
      </FormActions>
    </Form>
  )
}

function hay(leido: unknown): leido is object {
  return leido !== null
}
