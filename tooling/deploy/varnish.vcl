# Caches pages until something changes: the site's servers purge them by their surrogate key (PURGE_URLS). List Varnish
# in their TRUSTED_PROXIES, and the site's servers below.
vcl 4.1;

import std;

backend site {
  .host = "site";
  .port = "3000";
}

acl servers {
  "localhost";
  "10.0.0.0"/8;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish has appended the client's address: several addresses mean that the call came through a proxy.
    if (!client.ip ~ servers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (req.http.surrogate-key !~ "^[\w-]+$") {
      return (synth(400));
    }
    ban("obj.http.surrogate-key ~ (^|\s)" + req.http.surrogate-key + "(\s|$)");
    return (synth(200));
  }
  unset req.http.X-Release-Bucket;
  unset req.http.X-Drawn;
  if (
    (req.method != "GET" && req.method != "HEAD") || req.url ~ "(?i)^/(api|remotes)/" || req.url ~ "^/bn([/?]|$)" ||
    req.url ~ "(?i)^[^?]*\.(avif|css|gif|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webm|webp|woff2?|xml)(\?|$)"
  ) {
    return (pass);
  }
  # The language becomes the first part of the path, in place of the cookie.
  if (req.http.Cookie ~ "(^|; *)language=bn(;|$)") {
    set req.url = "/bn" + req.url;
  }
  # The browser's draw (0 to 99, cookie `release-draw`) decides whether it gets canaries. Its tens digit is the bucket, by
  # which pages are cached. Without the cookie, Varnish draws a number and sets the cookie (vcl_deliver).
  if (req.http.Cookie ~ "(^|; *)release-draw=[0-9]{1,2}(;|$)") {
    set req.http.X-Draw = regsub(req.http.Cookie, "^(.*; *)?release-draw=([0-9]{1,2})(;.*)?$", "\2");
  } else {
    set req.http.X-Draw = regsub(std.random(0, 100), "\..*$", "");
    set req.http.X-Drawn = req.http.X-Draw;
  }
  if (req.http.X-Draw ~ "^[0-9]$") {
    set req.http.X-Release-Bucket = "0";
  } else {
    set req.http.X-Release-Bucket = regsub(req.http.X-Draw, "^(.).*$", "\1");
  }
  unset req.http.X-Draw;
  # For six seconds after a save, the agent's browser bypasses this cache and that of the site's server.
  if (req.http.Cookie ~ "(^|; *)saved=1(;|$)") {
    set req.http.Cookie = "saved=1";
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.Forwarded;
  return (hash);
}

sub vcl_hash {
  # Pages contain the site's address, which the server takes from these headers. Without them in the key, one client could send
  # false ones, and all visitors would get pages with its address.
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Forwarded-Host);
}

sub vcl_backend_response {
  if (beresp.http.surrogate-key && beresp.status < 500) {
    # Keep pages for up to an hour: the site's servers purge them earlier if something changes.
    set beresp.ttl = 1h;
    set beresp.grace = 10s;
  } else {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  if (resp.http.surrogate-key) {
    # Browsers must revalidate pages on each visit.
    set resp.http.Cache-Control = "no-cache";
    if (req.http.X-Drawn && resp.http.Vary ~ "(?i)x-release-bucket") {
      set resp.http.Set-Cookie = "release-draw=" + req.http.X-Drawn + "; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
      set resp.http.Cache-Control = "private, no-cache";
    }
    unset resp.http.surrogate-key;
    set resp.http.Vary = "Cookie, Accept-Encoding";
  }
}
