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
import { Form } from '../../../ui/form/Form.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import { useForm } from '../edicion/useForm.tsx'
import { useGuardar } from '../edicion/useGuardar.tsx'
import { useParaEditar } from '../edicion/useParaEditar.tsx'
import { Plegado } from '../pieces.tsx'
import { Guardar, Seccion } from './Seccion.tsx'

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
  return (
    <Plegado dice={POLITICAS[cual]} abierto={pendiente} onAbrir={() => setAbierta(true)}>
      {abierta && <Abierta cual={cual} />}
    </Plegado>
  )
}

function Abierta({ cual }: { cual: Cual }) {
  const leer = () => call(getPolitica, { params: { cual } })
  const { leido, espera } = useParaEditar(['politica', cual], leer)
  return leido ? <Formulario cual={cual} leido={leido} leer={leer} /> : espera
}

type FormularioProps = { cual: Cual; leido: PoliticaGuardada; leer: () => Promise<PoliticaGuardada> }

const camposDe = ({ texto }: PoliticaGuardada) => ({ texto })

function Formulario({ cual, leido, leer }: FormularioProps) {
  const kept = useForm({ que: `politica-${cual}`, leido, valoresDe: camposDe, schema: savePolitica.body })
  const { guardar, pending, nota } = useGuardar(kept, {
    etiquetas: { texto: 'Texto' },
    enviar: (campos, version) => call(savePolitica, { params: { cual }, body: { ...campos, version } }),
    edicion: { camposDe, leer },
    exito: { titulo: '¡Guardado!', texto: `${POLITICAS[cual]}: el texto fue publicado.` },
    porDefecto: 'No se pudo guardar',
  })
  const { form, base, recuperado } = kept
  return (
    <>
      {recuperado}
      <Form form={form} label={POLITICAS[cual]} pending={pending} onSubmit={guardar}>
        {base.version === 0 && (
          <Notice>Es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
        )}
        <MarkdownField label="Texto" of={form.field('texto')} />
        {nota}
        <Guardar form={form} pending={pending} ademas={<Link to={paths.politica(cual)}>Ver la página</Link>}>
          Guardar texto
        </Guardar>
      </Form>
    </>
  )
}

function hay(leido: unknown): leido is object {
  return leido !== null
}
