import { Blog } from './Blog.tsx'

/** /blogusuario: the blog, for everybody. */
export default function BlogPublicoPage() {
  return <Blog />
}
