import { type Cual, POLITICAS, type Politica as PoliticaGuardada, savePolitica } from '../../../contract/politicas.ts'
import { call } from '../../api.ts'
import { Link } from '../../navegacion.tsx'
import { politicaDe } from '../../politicas/api.ts'
import { rutas } from '../../rutas.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { MarkdownField } from '../edicion/MarkdownField.tsx'
import { BorradorRecuperado, useBorrador } from '../edicion/useBorrador.tsx'
import { useAjuste } from './useAjuste.tsx'

type FormularioProps = {
  cual: Cual
  /** Its name among the drafts. */
  nombreDeBorrador: string
  leido: PoliticaGuardada
  leer: () => Promise<PoliticaGuardada>
  onActuales: (actual: PoliticaGuardada) => void
}

/** What is typed is kept until it is published: it is long, and a session ends. */
function usePolitica({ cual, nombreDeBorrador, leido, leer, onActuales }: FormularioProps) {
  const { texto, version } = leido
  const borrador = useBorrador(nombreDeBorrador, { original: { texto }, version })

  /** Mounted again, the form begins without the draft. */
  function recomenzar(actual: PoliticaGuardada) {
    borrador.olvidar()
    onActuales(actual)
  }

  const ajuste = useAjuste<{ texto: string }, PoliticaGuardada>({
    // A draft may be older than what somebody else changed meanwhile.
    leido: { ...leido, ...borrador.original, version: borrador.version },
    leer,
    onActuales: recomenzar,
    etiquetas: { texto: 'Texto' },
    camposDe: ({ texto }) => ({ texto }),
    enviar: async (campos, version) => {
      const guardada = await call(savePolitica, { params: { cual }, body: { ...campos, version } })
      borrador.continuar(campos, guardada.version)
      return guardada
    },
    refrescar: [politicaDe(cual).queryKey[0]],
    exito: `${POLITICAS[cual]}: el texto fue publicado.`,
  })
  return { ...ajuste, borrador, descartar: () => recomenzar(leido) }
}

/** The text of a policy, being written. */
export function FormularioDePolitica(props: FormularioProps) {
  const { cual } = props
  const { borrador, descartar, vigente, guardar, pending, error, aviso } = usePolitica(props)
  return (
    <Form label={POLITICAS[cual]} pending={pending} error={error} onSubmit={() => guardar(borrador.campos)}>
      {borrador.recuperado && <BorradorRecuperado onDescartar={descartar} />}
      {vigente.version === 0 && (
        <Notice>Es un texto de ejemplo: revísalo con quien te asesora y guárdalo para hacerlo tuyo.</Notice>
      )}
      <MarkdownField
        label="Texto"
        name="texto"
        maxLength={50_000}
        value={borrador.campos.texto}
        onChange={(texto) => borrador.escribir({ texto })}
      />
      {aviso}
      <FormActions>
        <Button type="submit" pending={pending}>
          Guardar texto
        </Button>
        <Link to={rutas.politica(cual)}>Ver la página</Link>
      </FormActions>
    </Form>
  )
}
