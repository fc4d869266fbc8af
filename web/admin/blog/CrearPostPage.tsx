import { createPost, listPosts } from '../../../contract/posts.ts'
import { call } from '../../api.ts'
import { navegar } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useClave } from '../../useClave.ts'
import { useBorrador } from '../edicion/useBorrador.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'
import { type CamposDePost, ETIQUETAS, FormularioDePost } from './FormularioDePost.tsx'

const VACIO = { original: { titulo: '', contenido: '', imagen: '' }, version: 0 }

export default function CrearPostPage() {
  const borrador = useBorrador<CamposDePost>('post-nuevo', VACIO)
  const conClave = useClave()
  const { guardar, pending, error } = useGuardar<CamposDePost>({
    etiquetas: ETIQUETAS,
    enviar: (campos) => conClave((clave) => call(createPost, { body: campos }, { clave })),
    refrescar: [listPosts.path],
    exito: { titulo: 'Post creado', texto: 'El post fue publicado correctamente.' },
    porDefecto: 'No se pudo crear el post.',
    onGuardado: () => {
      borrador.olvidar()
      navegar(rutasDeAdmin.blog)
    },
  })
  return (
    <Page titulo="Crear post" width="text">
      <FormularioDePost borrador={borrador} boton="Publicar" pending={pending} error={error} onSubmit={guardar} />
    </Page>
  )
}
