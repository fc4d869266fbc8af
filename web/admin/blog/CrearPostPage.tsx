import { createPost } from '../../../contract/sitio/posts.ts'
import { call } from '../../api.ts'
import { navegar } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useClave } from '../../useClave.ts'
import { Borrador } from '../edicion/Borrador.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDePost, ETIQUETAS, FormularioDePost } from './FormularioDePost.tsx'

const VACIO: CamposDePost = { titulo: '', contenido: '', imagen: '' }

export default function CrearPostPage() {
  return (
    <Page titulo="Crear post" width="text">
      <Borrador que="post-nuevo" leido={VACIO}>
        {(campos) => <Nuevo campos={campos} />}
      </Borrador>
    </Page>
  )
}

function Nuevo({ campos }: { campos: CamposDePost }) {
  const conClave = useClave()
  const guardado = useGuardar<CamposDePost>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => conClave((clave) => call(createPost, { body: campos }, { clave })),
    exito: { titulo: 'Post creado', texto: 'El post fue publicado correctamente.' },
    porDefecto: 'No se pudo crear el post.',
    onGuardado: () => navegar(rutasDeAdmin.blog),
  })
  const { guardar, pending, error } = guardado
  return <FormularioDePost campos={campos} boton="Publicar" pending={pending} error={error} onSubmit={guardar} />
}
