/** What the code of the help calls in WordPress, Laravel and Rails, as far as it does. It prints requests as JSON. */

const address = '203.0.113.7';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** @param visitor whether the visitor may edit the site */
export const wordpress = (visitor: 'editor' | 'reader') => `
const FOOTFALL_KEY = 'KEY';
function add_action($name, $handler) { $GLOBALS['actions'][$name] = $handler; }
function current_user_can($right) { return ${visitor === 'editor'} && $right === 'edit_posts'; }
function wc_get_checkout_url() { return 'https://{{domain}}/checkout/'; }
function wp_json_encode($value) { return json_encode($value); }
function wp_remote_post($url, $args) { echo json_encode(['url' => $url] + $args); }
function wc_get_order($id) {
    return new class {
        function get_customer_ip_address() { return '${address}'; }
        function get_customer_user_agent() { return '${browser}'; }
        function get_total() { return '20.00'; }
        function get_currency() { return 'EUR'; }
    };
}
`;

export const laravel = `
namespace Illuminate\\Support\\Facades {
    class Http {
        static function withToken($token) { return new Http($token); }
        function __construct(public $token) {}
        function post($url, $data) {
            $headers = ['Authorization' => "Bearer $this->token", 'Content-Type' => 'application/json'];
            echo json_encode(['url' => $url, 'headers' => $headers, 'body' => json_encode($data)]);
        }
    }
}
namespace {
    function config($name) { return $name === 'services.footfall.key' ? 'KEY' : null; }
    $order = (object) ['ip_address' => '${address}', 'user_agent' => '${browser}', 'total' => 20];
    …
}
`;

export const rails = `
$stdout.sync = true
require "erb"
require "json"
require "uri"

# There are no sockets in WebAssembly.
def require(name) = name == "net/http" ? false : super

module Net
  class HTTP
    def self.post(uri, body, headers) = print(JSON.generate(url: uri.to_s, body: body, headers: headers))
  end
end

module Rails
  def self.env = Struct.new(:production?).new(true)
  def self.application = self
  def self.configure(&block) = instance_eval(&block)
  def self.config = self
  def self.content_security_policy = yield(self)
  def self.script_src(*sources) = print("script-src #{sources.join(" ")};")
  def self.connect_src(*sources) = print("connect-src #{sources.join(" ")};")
end

def javascript_include_tag(source, data:, **options)
  attributes = { src: source, **options.map { |name, _| [name, name] }.to_h, **data.transform_keys { |key| "data-#{key}" } }
  "<script #{attributes.map { |name, value| %(#{name}="#{value}") }.join(" ")}></script>"
end

ENV["FOOTFALL_KEY"] = "KEY"
order = Struct.new(:ip_address, :user_agent, :total).new("${address}", "${browser}", 20)
`;
